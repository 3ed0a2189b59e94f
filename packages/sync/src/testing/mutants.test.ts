import { expect, test } from 'vitest'
import { findFailure } from './model.ts'
import { mutants } from './mutants.ts'

test.each(Object.entries(mutants))(
	'the model catches: %s',
	{ timeout: 600_000 },
	async (_name, mutant) => {
		expect(await findFailure({ from: 1, count: 10_000 }, mutant)).not.toBeNull()
	},
)
