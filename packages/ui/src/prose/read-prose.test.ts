import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainProse, readProse } from './read-prose.ts'

const text = (words: string) => ({ kind: 'text', text: words })

it('knows headings, lists, bold, italic and links', () => {
	expect(readProse('# Winter\nFrom **23** to *31*:\nsecond\n\n- one\n- two\n1. first')).toEqual([
		{ kind: 'heading', lines: [[text('Winter')]] },
		{
			kind: 'paragraph',
			lines: [
				[
					...[text('From '), { kind: 'bold', text: '23' }, text(' to ')],
					...[{ kind: 'italic', text: '31' }, text(':')],
				],
				[text('second')],
			],
		},
		{ kind: 'bullets', lines: [[text('one')], [text('two')]] },
		{ kind: 'numbers', lines: [[text('first')]] },
	])
	expect(readProse('[shop](https://a.example/b)')[0]?.lines[0]).toEqual([
		{ kind: 'link', text: 'shop', href: 'https://a.example/b' },
	])
})

it('leaves as text what is no mark, what leads into a script, and HTML', () => {
	const odd = [
		'[a](javascript:alert)',
		'[a](data:text/html,x)',
		'2 * 3 * 4',
		'**',
		'<img src=x onerror=alert(1)>',
		'<script>alert(1)</script>',
	]
	for (const one of odd)
		expect(readProse(one)).toEqual([{ kind: 'paragraph', lines: [[text(one)]] }])
})

it('loses no word, whatever is written', () => {
	const written = fc.string({
		unit: fc.constantFrom('a', '*', '[', ']', '(', ')', '#', '-', ' ', '\n', '1', '.'),
	})
	fc.assert(
		fc.property(written, (one) => {
			const letters = (words: string) => words.replaceAll(/[^a]/g, '').length
			const links = [...one.matchAll(/\]\(([^()\s]+)\)/g)].length
			if (links === 0) expect(letters(plainProse(one))).toBe(letters(one))
			else readProse(one)
		}),
	)
})
