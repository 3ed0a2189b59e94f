import { expect, it } from 'vitest'
import { runtimeCaches } from '../../worker/runtime-caches.ts'
import { documentCache, handbookCache, spareCaches } from './spare-caches.ts'

it('makes room in caches that are filled again by themselves', () => {
	const names = [...runtimeCaches, handbookCache, documentCache].map(({ name }) => name)
	expect(names).toEqual(expect.arrayContaining([...spareCaches]))
})
