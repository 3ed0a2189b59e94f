import { checkFunctions } from './rules/long-functions.ts'
import { checkExports, readForTests, readSources } from './rules/unused-exports.ts'
import { asCount, lint, type Part, runParts, types } from './steps.ts'

// `npm run check`: what can be said of a change without running it.

const unusedExports: Part = {
	name: 'unused exports',
	run: async () => {
		const found = checkExports(readSources(), readForTests())
		for (const one of found) console.log(`  ${one}`)
		return asCount(found.length === 0)
	},
}

const longFunctions: Part = {
	name: 'lengths of functions',
	run: async () => {
		const found = checkFunctions(readSources())
		for (const one of found) console.log(`  ${one}`)
		return asCount(found.length === 0)
	},
}

await runParts([[lint, unusedExports, longFunctions, types]])
