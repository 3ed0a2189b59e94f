/** Workers that start and never say a word, with how often each was asked for something, by the name of its file. */
export function createSilentWorkers() {
	const asked: string[] = []
	class SilentWorker extends EventTarget {
		readonly #address: string
		constructor(address: string | URL) {
			super()
			this.#address = String(address)
		}
		postMessage(): void {
			asked.push(this.#address)
		}
		terminate(): void {
			// Nothing runs.
		}
	}
	return {
		Worker: SilentWorker,
		asked: (name: string): number => asked.filter((address) => address.includes(name)).length,
	}
}
