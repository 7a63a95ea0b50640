// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

export const LINES = {
  "humphry": {
    "hello": {
      "en": "Hello! What does this one do?",
      "de": "Hallo! Was macht denn das hier?"
    },
    "good": {
      "en": "It fizzes! Is that good?",
      "de": "Es sprudelt! Ist das gut?"
    },
    "hit": {
      "en": "Oops. I liked that one.",
      "de": "Hoppla. Das mochte ich."
    },
    "think": {
      "en": "Eeny, meeny …",
      "de": "Ene, mene, muh …"
    },
    "win": {
      "en": "Me? Really? Again!",
      "de": "Ich? Wirklich? Noch mal!"
    },
    "loss": {
      "en": "That was fun. Show me how?",
      "de": "Das hat Spaß gemacht. Zeigst du mir, wie?"
    }
  },
  "percy": {
    "hello": {
      "en": "Good day. May the best beans win.",
      "de": "Guten Tag. Möge die beste Bohne gewinnen."
    },
    "good": {
      "en": "Two from one pot!",
      "de": "Zwei aus einem Topf!"
    },
    "hit": {
      "en": "Well. Back to the beaker.",
      "de": "Nun ja. Zurück ans Becherglas."
    },
    "think": {
      "en": "There is a cheaper way …",
      "de": "Das geht auch billiger …"
    },
    "win": {
      "en": "A pleasure. Truly.",
      "de": "Es war mir ein Vergnügen. Wirklich."
    },
    "loss": {
      "en": "Well made. I took notes.",
      "de": "Gut gemacht. Ich habe mitgeschrieben."
    }
  },
  "antoine": {
    "hello": {
      "en": "My scales are ready. Are you?",
      "de": "Meine Waage ist bereit. Und du?"
    },
    "good": {
      "en": "Nothing is lost.",
      "de": "Nichts geht verloren."
    },
    "hit": {
      "en": "My wig! Careful!",
      "de": "Meine Perücke! Vorsicht!"
    },
    "think": {
      "en": "Let me weigh that.",
      "de": "Das muss ich abwiegen."
    },
    "win": {
      "en": "It all adds up. To me.",
      "de": "Die Rechnung geht auf. Für mich."
    },
    "loss": {
      "en": "Weighed, and found lighter.",
      "de": "Gewogen und zu leicht befunden."
    }
  },
  "asima": {
    "hello": {
      "en": "Sit down. Tea is ready.",
      "de": "Setz dich. Der Tee ist fertig."
    },
    "good": {
      "en": "It grew by itself.",
      "de": "Das ist ganz von selbst gewachsen."
    },
    "hit": {
      "en": "A weed. I shall pull it.",
      "de": "Unkraut. Das zupfe ich."
    },
    "think": {
      "en": "One more leaf, perhaps.",
      "de": "Ein Blatt noch, vielleicht."
    },
    "win": {
      "en": "Slow roots, sweet fruit.",
      "de": "Langsame Wurzeln, süße Frucht."
    },
    "loss": {
      "en": "A rich harvest. Yours.",
      "de": "Eine reiche Ernte. Deine."
    }
  },
  "rosalind": {
    "hello": {
      "en": "Let us see what is inside.",
      "de": "Schauen wir, was drin ist."
    },
    "good": {
      "en": "I saw that an hour ago.",
      "de": "Das sah ich vor einer Stunde."
    },
    "hit": {
      "en": "Noted.",
      "de": "Notiert."
    },
    "think": {
      "en": "Hold still, please.",
      "de": "Bitte stillhalten."
    },
    "win": {
      "en": "The picture was clear.",
      "de": "Das Bild war eindeutig."
    },
    "loss": {
      "en": "I looked from the wrong side.",
      "de": "Ich habe von der falschen Seite geschaut."
    }
  },
  "jabir": {
    "hello": {
      "en": "Welcome to my workshop.",
      "de": "Willkommen in meiner Werkstatt."
    },
    "good": {
      "en": "Patience distils.",
      "de": "Geduld destilliert."
    },
    "hit": {
      "en": "The flask breaks, the art remains.",
      "de": "Der Kolben bricht, die Kunst bleibt."
    },
    "think": {
      "en": "Slowly, drop by drop …",
      "de": "Langsam, Tropfen für Tropfen …"
    },
    "win": {
      "en": "Lead into gold. Told you.",
      "de": "Blei zu Gold. Sagte ich doch."
    },
    "loss": {
      "en": "All I have. Truly. Again?",
      "de": "Alles, was ich hatte. Ehrlich. Noch mal?"
    }
  },
  "dmitri": {
    "hello": {
      "en": "Everything has its place. You sit there.",
      "de": "Alles hat seinen Platz. Du sitzt da."
    },
    "good": {
      "en": "I left a gap for that.",
      "de": "Dafür hatte ich eine Lücke frei."
    },
    "hit": {
      "en": "My beard! It smells of smoke.",
      "de": "Mein Bart! Er riecht nach Rauch."
    },
    "think": {
      "en": "I dreamt of this once …",
      "de": "Davon habe ich mal geträumt …"
    },
    "win": {
      "en": "As the table foretold.",
      "de": "Wie die Tafel es vorhersagte."
    },
    "loss": {
      "en": "Hm. A new element. You.",
      "de": "Hm. Ein neues Element. Du."
    }
  },
  "marie": {
    "hello": {
      "en": "Good evening. Shall we work?",
      "de": "Guten Abend. Wollen wir arbeiten?"
    },
    "good": {
      "en": "It glows. I hoped so.",
      "de": "Es leuchtet. Das hatte ich gehofft."
    },
    "hit": {
      "en": "Then once more from the start.",
      "de": "Dann eben noch einmal von vorn."
    },
    "think": {
      "en": "There is something left in here.",
      "de": "Da ist noch etwas drin."
    },
    "win": {
      "en": "The work was the prize.",
      "de": "Die Arbeit war der Lohn."
    },
    "loss": {
      "en": "Wonderful. Teach me that.",
      "de": "Wunderbar. Bring mir das bei."
    }
  }
} as const
