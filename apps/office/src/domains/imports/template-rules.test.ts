import { locales } from '@roundsman/contract'
import { fieldsOf, guessMapping, importKinds } from '@roundsman/contract/imports'
import { expect, it } from 'vitest'
import { templateOf } from './template-rules.ts'

const cellsOf = (line = '') => line.split(';').map((cell) => cell.replace(/^"|"$/g, ''))

it.each(locales)('columns of a template are recognised as what they are: %s', (locale) => {
	for (const kind of importKinds) {
		const [headers, row] = templateOf(kind, locale).replace('\ufeff', '').split('\r\n')
		const { columns } = guessMapping(kind, cellsOf(headers), [cellsOf(row)])
		const wanted = fieldsOf(kind).map(({ name }) => name)
		expect(
			columns.map(({ field }) => field),
			kind,
		).toEqual(wanted)
	}
})
