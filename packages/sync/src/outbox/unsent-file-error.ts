/** The file cannot be imported here. `reason` is the cause. */
export class UnsentFileError extends Error {
	override readonly name = 'UnsentFileError'
	readonly reason: 'not-unsent-work' | 'too-new' | 'another-owner' | 'damaged'
	constructor(reason: UnsentFileError['reason']) {
		super(`Unsent work cannot be brought in: ${reason}`)
		this.reason = reason
	}
}
