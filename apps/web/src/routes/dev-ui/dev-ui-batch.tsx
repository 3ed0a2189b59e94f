import { useState } from 'react'
import { type BatchLine, BatchScanner, type BatchTick } from '#features/scanner'

const lines: BatchLine[] = [
	{
		id: '1',
		title: 'Brake disc',
		detail: 'ATE 24.0325-0158.1',
		quantity: 2,
		ean: '9521100000017',
	},
	{
		id: '2',
		title: 'Water pump',
		detail: 'SKF VKPC 85624',
		quantity: 1,
		pieceCodes: ['410023917030000772'],
	},
	{ id: '3', title: 'Wheel bearing', detail: 'SKF VKBA 3643', quantity: 4, ean: '95200002' },
]

/** Pieces scanned one after the other. */
export function BatchScreen() {
	const [ticks, setTicks] = useState<readonly BatchTick[]>([])
	const [looked, setLooked] = useState('')
	return (
		<div className="flex h-dvh flex-col">
			<BatchScanner
				title={looked ? `Parcel 30421, ${looked}` : 'Parcel 30421'}
				lines={lines}
				ticks={ticks}
				onTicks={setTicks}
				onLook={(code) => setLooked(code)}
				onDone={() => {
					window.location.hash = ''
				}}
			/>
		</div>
	)
}
