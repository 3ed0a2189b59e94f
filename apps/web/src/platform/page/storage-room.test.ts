import { expect, it } from 'vitest'
import { runtimeCaches } from '../../worker/runtime-caches.ts'
import { spareCaches } from './storage-room.ts'

it('makes room in caches of the worker only', () => {
	const names = runtimeCaches.map(({ name }) => name)
	expect(names).toEqual(expect.arrayContaining([...spareCaches]))
})
