import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, csvOf } from './csv-rules.ts'

it('keeps formulas text, and numbers numbers', () => {
	expect(csvCell('=cmd|calc')).toBe("'=cmd|calc")
	expect(csvCell('+49 911')).toBe("'+49 911")
	expect(csvCell('-12,5')).toBe('-12,5')
	expect(csvCell('@here')).toBe("'@here")
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(csvCell(text)).not.toMatch(/^"?[=@\t\r]/)
		}),
	)
})

it('writes what is shown, quoted where it must be', () => {
	const columns = [
		{
			id: 'a',
			label: 'Name',
			width: '1fr',
			cell: () => null,
			text: (item: { a: string }) => item.a,
		},
	]
	expect(csvOf(columns, [{ a: 'Süß; "H."' }])).toBe('\ufeffName\r\n"Süß; ""H."""\r\n')
})
