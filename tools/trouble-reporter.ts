import { appendFileSync } from 'node:fs'
import type { TestCase, TestModule } from 'vitest/node'

const nameOf = ({ module, fullName }: TestCase) =>
	`${module.relativeModuleId} › ${fullName.replaceAll(' > ', ' › ')}`

/** The start of what went wrong; a test that passed at the second attempt keeps its first errors. */
const whyOf = (test: TestCase) => test.result().errors?.[0]?.message.slice(0, 300) ?? ''

/** Notes in the file that `TROUBLE_NOTE` names the tests that failed, or passed at the second attempt only. */
export default class TroubleReporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()])
		const lines = tests.flatMap((test) => {
			if (test.result().state === 'failed') return [`failed: ${nameOf(test)}\n${whyOf(test)}\n`]
			return test.diagnostic()?.flaky ? [`flaky: ${nameOf(test)}\n${whyOf(test)}\n`] : []
		})
		const { TROUBLE_NOTE } = process.env
		if (TROUBLE_NOTE && lines.length > 0) appendFileSync(TROUBLE_NOTE, lines.join(''))
	}
}
