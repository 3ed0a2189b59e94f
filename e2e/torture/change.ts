/** What a person confirms. Files travel as base64, so that a browser's page can be handed them. */
export type Change = {
	intent:
		| 'report'
		| 'cancel'
		| 'order'
		| 'settings'
		| 'upload'
		| 'second-report'
		| 'wrong-report'
		| 'return'
		| 'claim'
		| 'photo'
		| 'confirm'
	draft: {
		kind: string
		scope: string
		url: string
		method: 'POST' | 'PUT'
		entity?: string
		body: Record<string, unknown>
		photos?: string[]
		/** What the form calls the photos: by itself `photos`. */
		photoField?: string
		/** Entities whose changes it builds upon. */
		after?: string[]
		/** The changes that it waits for. */
		dependsOn?: string[]
	}
	/** What the person does when the server refuses it. */
	whenRefused: 'discard' | 'correct' | 'retry'
}

export type Random = () => number
