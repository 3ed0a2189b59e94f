import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv-rules.ts'

type Item = { a: string }
const columns = [
	{ id: 'a', label: 'Name', width: '1fr', cell: () => null, text: ({ a }: Item) => a },
]
const cellOf = (a: string) => csvOf(columns, [{ a }]).slice('\ufeffName\r\n'.length, -2)

it('keeps formulas text, and numbers numbers', () => {
	expect(cellOf('=cmd|calc')).toBe("'=cmd|calc")
	expect(cellOf('+49 911')).toBe("'+49 911")
	expect(cellOf('-12,5')).toBe('-12,5')
	expect(cellOf('@here')).toBe("'@here")
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(cellOf(text)).not.toMatch(/^"?[=@\t\r]/)
		}),
	)
})

it('writes what is shown, quoted where it must be', () => {
	expect(csvOf(columns, [{ a: 'Süß; "H."' }])).toBe('\ufeffName\r\n"Süß; ""H."""\r\n')
})
