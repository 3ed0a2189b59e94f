import type { BrowserContext } from '@playwright/test'

/**
 * Hears everything a browser complains about. What a journey causes itself it allows by a pattern;
 * all else fails it.
 */
export class Noise {
	readonly #heard: string[] = []
	readonly #allowed: RegExp[] = []
	/** Where the service asked to wait for another change of the same record: the app does so by itself. */
	readonly #busy = new Set<string>()

	allow(...patterns: RegExp[]): void {
		this.#allowed.push(...patterns)
	}

	/** The journey itself has cut the network, or killed the server. */
	allowNoNetwork(): void {
		this.allow(/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|FAILED|SOCKET)/)
		// The worker's own script is fetched by the browser.
		this.allow(/An unknown error occurred when fetching the script/)
	}

	/** The journey itself has the server answer so. */
	allowStatus(...statuses: number[]): void {
		this.allow(...statuses.map((status) => new RegExp(`status of ${status}`)))
	}

	listen(context: BrowserContext): void {
		context.on('console', (message) => {
			if (message.type() !== 'warning' && message.type() !== 'error') return
			this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
		})
		context.on('response', (response) => {
			const isBusy = response.status() === 409 && 'retry-after' in response.headers()
			if (isBusy) this.#busy.add(`status of 409 (Conflict) (${response.url()})`)
		})
		context.on('weberror', (error) =>
			this.#heard.push(`page error: ${error.error().stack || error.error()}`),
		)
		context.on('requestfailed', (request) => {
			const reason = request.failure()?.errorText ?? 'unknown'
			// A page that is left takes its reads along.
			if (reason === 'net::ERR_ABORTED') return
			this.#heard.push(`request failed: ${reason} ${request.method()} ${request.url()}`)
		})
	}

	/** What was heard and not allowed. */
	unexpected(): string[] {
		return this.#heard.filter(
			(line) =>
				!this.#allowed.some((pattern) => pattern.test(line)) &&
				![...this.#busy].some((end) => line.endsWith(end)),
		)
	}
}
