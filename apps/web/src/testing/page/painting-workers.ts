type Order = { id: number; input: { asPixels?: boolean; size: { width: number; height: number } } }

/** What a painter hands over: `lost` is a bitmap whose content did not come along. */
type PaintedLook = 'streets' | 'lost'

function draw({ width, height }: Order['input']['size'], look: PaintedLook): OffscreenCanvas {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d')
	if (!context) throw new Error('No canvas')
	if (look === 'streets') {
		context.fillStyle = '#dfe7dc'
		context.fillRect(0, 0, width, height)
		context.fillStyle = '#c03020'
		context.fillRect(0, height / 2, width, 8)
	}
	return canvas
}

/** In the place of the worker that paints maps: gives one look after another, and then the last again. */
export function createPaintingWorkers(...looks: [PaintedLook, ...PaintedLook[]]) {
	const orders: Order['input'][] = []
	class PaintingWorker extends EventTarget {
		postMessage({ id, input }: Order): void {
			// Others than the painter say nothing.
			if (!input?.size) return
			const look = looks[Math.min(orders.length, looks.length - 1)] as PaintedLook
			orders.push(input)
			const canvas = draw(input.size, look)
			const { width, height } = canvas
			const answer = {
				...{ isWhole: true, isPlain: false, style: { metadata: {}, sources: {} } },
				image: input.asPixels
					? canvas.getContext('2d')?.getImageData(0, 0, width, height)
					: canvas.transferToImageBitmap(),
			}
			const told = Object.assign(new Event('message'), { data: { id, answer } })
			queueMicrotask(() => this.dispatchEvent(told))
		}
		terminate(): void {
			// Nothing runs.
		}
	}
	return { Worker: PaintingWorker, orders }
}
