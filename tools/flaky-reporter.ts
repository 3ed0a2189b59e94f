import { appendFileSync } from 'node:fs'
import type { TestCase, TestModule } from 'vitest/node'

const lineOf = ({ module, fullName }: TestCase) =>
	`flaky: ${module.relativeModuleId} › ${fullName.replaceAll(' > ', ' › ')}\n`

/** Notes the tests that passed at the second attempt only in the file that `FLAKY_NOTE` names. */
export default class FlakyReporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()])
		const lines = tests.filter((test) => test.diagnostic()?.flaky).map(lineOf)
		const { FLAKY_NOTE } = process.env
		if (FLAKY_NOTE && lines.length > 0) appendFileSync(FLAKY_NOTE, lines.join(''))
	}
}
