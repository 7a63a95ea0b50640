// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

export const CHARACTERS = {
  "humphry": {
    "name": "Humphry",
    "level": "beginner",
    "manner": {
      "en": "tries everything, is delighted by every bang",
      "de": "probiert alles, freut sich über jeden Knall"
    }
  },
  "percy": {
    "name": "Percy",
    "level": "easy",
    "manner": {
      "en": "polite and thrifty, makes much of little",
      "de": "höflich und sparsam, macht aus wenig viel"
    }
  },
  "antoine": {
    "name": "Antoine",
    "level": "medium",
    "manner": {
      "en": "weighs everything twice, a little vain",
      "de": "wiegt alles zweimal, ein wenig eitel"
    }
  },
  "asima": {
    "name": "Asima",
    "level": "medium",
    "manner": {
      "en": "a calm gardener who collects early and harvests late",
      "de": "eine ruhige Gärtnerin, sammelt früh und erntet spät"
    }
  },
  "rosalind": {
    "name": "Rosalind",
    "level": "hard",
    "manner": {
      "en": "sees through hands, says little",
      "de": "durchschaut jedes Blatt, sagt wenig"
    }
  },
  "jabir": {
    "name": "Jabir",
    "level": "hard",
    "manner": {
      "en": "a patient trader who bargains with a smile",
      "de": "ein geduldiger Händler, feilscht mit einem Lächeln"
    }
  },
  "dmitri": {
    "name": "Dmitri",
    "level": "master",
    "manner": {
      "en": "puts everything in its place, grumbles warmly",
      "de": "räumt alles an seinen Platz, brummt freundlich"
    }
  },
  "marie": {
    "name": "Marie",
    "level": "grandmaster",
    "manner": {
      "en": "never stops, kind, does not miss a thing",
      "de": "hört nie auf, freundlich, übersieht nichts"
    }
  }
} as const
