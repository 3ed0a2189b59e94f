import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, loadDraft, saveDraft } from './drafts.ts'

afterEach(() => vi.restoreAllMocks())

const type = (text: string) => {
	for (const place of text.split('').keys())
		void saveDraft('anna', 'note', text.slice(0, place + 1))
}

it('saves what was typed last, not each letter before it', async () => {
	const put = vi.spyOn(IDBObjectStore.prototype, 'put')
	type('Rappeler lundi')
	expect(await loadDraft('anna', 'note')).toBe('Rappeler lundi')
	expect(put.mock.calls.length).toBeLessThan(3)
})

it('a dropped draft does not come back by a save that waited', async () => {
	type('Rappeler mardi')
	await dropDraft('anna', 'note')
	expect(await loadDraft('anna', 'note')).toBeUndefined()
})
