/** Safari, and every browser on an iPhone. */
const isWebKit = (): boolean => navigator.vendor.startsWith('Apple')

/**
 * WebKit keeps a page that is left, for Back, together with its transactions: they never end, and hold up every
 * other page that wants the same stores. So they are aborted when the page is left, and none begins before somebody
 * comes back. Other browsers end them, or drop the page.
 */
export function endTransactionsOfLeftPage(): void {
	if (!isWebKit() || !globalThis.IDBDatabase) return
	const running = new Set<IDBTransaction>()
	let isLeft = false
	const { transaction } = IDBDatabase.prototype
	IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
		if (isLeft) throw new DOMException('This page has been left.', 'AbortError')
		const begun = Reflect.apply(transaction, this, given) as IDBTransaction
		running.add(begun)
		const forget = () => running.delete(begun)
		for (const end of ['complete', 'abort']) begun.addEventListener(end, forget)
		return begun
	}
	const comeBack = () => {
		isLeft = false
	}
	addEventListener('pageshow', comeBack)
	addEventListener('pagehide', ({ persisted }) => {
		if (!persisted) return
		isLeft = true
		for (const one of running) abort(one)
		// A page that is kept stands still until somebody comes back; one that goes on was not left after all.
		setTimeout(comeBack)
	})
}

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort()
	} catch {
		// It is being committed, and ends by itself.
	}
}
