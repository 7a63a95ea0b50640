import { expect, test } from 'vitest'
import { latest } from './latest'

test('an answer is taken, a failure is told', async () => {
  const heard: unknown[] = []
  latest(
    Promise.resolve('names'),
    (answer) => heard.push(answer),
    (problem) => heard.push(problem),
  )
  latest(
    Promise.reject('offline'),
    (answer) => heard.push(answer),
    (problem) => heard.push(problem),
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(heard).toEqual(['names', 'offline'])
})

test('what comes too late means nothing', async () => {
  const heard: unknown[] = []
  const late = [Promise.resolve('names'), Promise.reject('offline')]
  for (const question of late)
    latest<unknown>(
      question,
      (answer) => heard.push(answer),
      (problem) => heard.push(problem),
    )()
  await Promise.allSettled(late)
  expect(heard).toEqual([])
})
