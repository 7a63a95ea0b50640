/** The seat with the most points, or -1 where several have them. */
export function winnerOf(points: readonly number[]): number {
  const best = Math.max(...points)
  return points.filter((each) => each === best).length === 1 ? points.indexOf(best) : -1
}
