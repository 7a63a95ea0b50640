import { expect, test } from 'vitest'
import { reach } from './reachability'

test.each([
  ['http://127.0.0.1:8231/c', 'here'],
  ['http://localhost:8000/c', 'here'],
  ['http://[::1]:8000/c', 'here'],
  ['http://192.168.2.17:8000/c', 'near'],
  ['http://172.20.0.3/c', 'near'],
  ['http://[fd00::17]:8000/c', 'near'],
  ['http://laptop:8000/c', 'near'],
  ['http://172.200.0.3/c', 'far'],
  ['https://labtable.school.example/c', 'far'],
])('%s is reached from %s', (address, from) => {
  expect(reach(address)).toBe(from)
})
