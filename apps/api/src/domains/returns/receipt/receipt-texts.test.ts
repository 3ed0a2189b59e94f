import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'
import { paperText } from '@roundsman/receipt'
import { expect, it as test } from 'vitest'

test.each(Object.entries({ de, en, fr, it, nl }))(
	'the words of papers in %s need no letter that the paper lacks',
	(_, { receipt, options }) => {
		const words = [...Object.values(receipt), ...Object.values(options)].map((word) =>
			word.replaceAll('\u00ad', ''),
		)
		expect(words.map(paperText)).toEqual(words)
	},
)
