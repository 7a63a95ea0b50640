/** Ask the server within an effect: an answer that comes after something else was asked means nothing. */
export function latest<A>(
  question: Promise<A>,
  take: (answer: A) => void,
  fail: (problem: unknown) => void,
): () => void {
  let wanted = true
  question.then(
    (answer) => wanted && take(answer),
    (problem) => wanted && fail(problem),
  )
  return () => (wanted = false)
}
