export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** What both protocols call actions: a mouse that is pressed at the first point and let go at the last. */
export function dragActions([first, ...others]: readonly Point[]): object[] {
	const move = (point: Point | undefined) => ({ type: 'pointerMove', duration: 25, ...point })
	const actions = [
		move(first),
		{ type: 'pointerDown', button: 0 },
		...others.map(move),
		{ type: 'pointerUp', button: 0 },
	]
	return [{ type: 'pointer', id: 'pen', parameters: { pointerType: 'mouse' }, actions }]
}

/** A browser that is no Chromium, as far as its smoke needs it: one page. */
export type Engine = {
	name: string
	open(url: string): Promise<void>
	/** Runs an expression in the page, waits for its promise, and gives what JSON can say of it. */
	evaluate(expression: string): Promise<unknown>
	/** Moves a real pointer that is held down from point to point. */
	drag(points: readonly Point[]): Promise<unknown>
	picture(): Promise<Buffer>
	close(): Promise<void>
}

type JsonReply = { value: unknown }
/** A promise in text: its result as JSON, or what it was refused with. */
export const asJson = (expression: string): string =>
	`Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ failed: String(error) + (error?.stack ?? '') }))`

export function fromJson(text: unknown): unknown {
	const reply = JSON.parse(String(text)) as JsonReply & { failed?: string }
	if (reply.failed !== undefined) throw new Error(`The page says: ${reply.failed}`)
	return reply.value
}
