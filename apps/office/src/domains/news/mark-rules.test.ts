import { expect, it } from 'vitest'
import { setMark } from './mark-rules.ts'

it('sets marks around the selection, which stays selected', () => {
	expect(setMark({ text: 'a word', from: 2, to: 6 }, 'bold')).toEqual({
		...{ text: 'a **word**', from: 4, to: 8 },
	})
	expect(setMark({ text: '', from: 0, to: 0 }, 'italic')).toEqual({ text: '**', from: 1, to: 1 })
})

it('sets marks before each line of the selection', () => {
	expect(setMark({ text: 'a\nb\nc', from: 3, to: 5 }, 'list').text).toBe('a\n- b\n- c')
	expect(setMark({ text: 'head', from: 2, to: 2 }, 'heading').text).toBe('# he' + 'ad')
})

it('leaves the cursor where a link still lacks something', () => {
	expect(setMark({ text: 'shop', from: 0, to: 4 }, 'link')).toEqual({
		...{ text: '[shop](https://)', from: 15, to: 15 },
	})
	expect(setMark({ text: '', from: 0, to: 0 }, 'link')).toMatchObject({ from: 1, to: 1 })
})
