const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

/** What a page keeps by `caches`, in the order of its putting. */
class FakeCache {
	readonly kept = new Map<string, Blob>()

	async match(address: string, { ignoreSearch = false } = {}): Promise<Response | undefined> {
		const found = this.#addressesOf(address, ignoreSearch)[0]
		const blob = found && this.kept.get(found)
		return blob ? new Response(blob, { headers: { 'content-type': blob.type } }) : undefined
	}

	async put(address: string, response: Response): Promise<void> {
		this.kept.set(address, await response.blob())
	}

	async delete(request: string | { url: string }, { ignoreSearch = false } = {}): Promise<boolean> {
		const address = typeof request === 'string' ? request : request.url
		const found = this.#addressesOf(address, ignoreSearch)
		for (const each of found) this.kept.delete(each)
		return found.length > 0
	}

	async keys(): Promise<{ url: string }[]> {
		return [...this.kept.keys()].map((url) => ({ url }))
	}

	#addressesOf(address: string, ignoreSearch: boolean): string[] {
		const isMeant = (kept: string) =>
			ignoreSearch ? pathOf(kept) === pathOf(address) : kept === address
		return [...this.kept.keys()].filter(isMeant)
	}
}

/** The caches of a browser, which its page and the next one share. */
export class FakeCaches {
	readonly #all = new Map<string, FakeCache>()

	async open(name: string): Promise<FakeCache> {
		const cache = this.#all.get(name) ?? new FakeCache()
		this.#all.set(name, cache)
		return cache
	}

	has = async (name: string) => this.#all.has(name)
	delete = async (name: string) => this.#all.delete(name)
}
