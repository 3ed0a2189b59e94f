import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes as long as many others together: it has a worker to itself while they run in the other. */
const longest = ['packages/sync/src/testing/model.test.ts']

const isLongest = ({ moduleId }: TestSpecification) =>
	longest.some((path) => moduleId.endsWith(`/${path}`))

/** Vitest's order, but what takes longest begins first, so that nobody waits for it at the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
	}
}
