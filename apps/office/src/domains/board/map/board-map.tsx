import { loadCode } from '@roundsman/client/code/missing-code'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board, BoardRoute } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#texts'
import type { Hand } from '../hand-rules.ts'
import { clockAt, type Lane } from '../lane-rules.ts'
import { routeQuery } from '../reads/board-queries.ts'
import type { useMapPane } from './use-map-pane.ts'

// The library is larger than the office: it comes with the first map.
const MapCanvas = lazy(
	loadCode(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas })),
)

/** Whether this browser can draw maps. */
function canDraw(): boolean {
	const context = document.createElement('canvas').getContext('webgl2')
	context?.getExtension('WEBGL_lose_context')?.loseContext()
	return Boolean(context)
}

function Choice({
	name,
	isAll,
	onAll,
	onClose,
}: {
	name: string
	isAll: boolean
	onAll: (isAll: boolean) => void
	onClose: () => void
}) {
	const { t } = useTranslation('board')
	const look =
		'press min-h-8 min-w-0 flex-1 truncate rounded-control px-2 text-label text-muted aria-pressed:bg-surface aria-pressed:text-fg aria-pressed:shadow-card'
	return (
		<div className="flex flex-none items-center gap-2 p-2 line-b">
			<span className="flex min-w-0 flex-1 rounded-control bg-surface-2 p-1">
				{name && (
					<button type="button" aria-pressed={!isAll} className={look} onClick={() => onAll(false)}>
						{name}
					</button>
				)}
				<button type="button" aria-pressed={isAll} className={look} onClick={() => onAll(true)}>
					{t('map.all')}
				</button>
			</span>
			<button
				type="button"
				aria-label={t('map.close')}
				className="press grid size-(--control) flex-none place-items-center rounded-control text-muted"
				onClick={onClose}
			>
				<Icon glyph={X} size={20} />
			</button>
		</div>
	)
}

/** Totals of the tour that the map shows. */
function Figures({ lane, way }: { lane: Lane; way: BoardRoute | undefined }) {
	const { t } = useTranslation('board')
	const { distance } = useFormats()
	return (
		<dl className="flex flex-none gap-6 px-4 py-3 line-t">
			<div>
				<dd className="text-heading tabular-nums">{lane.blocks.length}</dd>
				<dt className="text-caption text-muted">{t('map.visits')}</dt>
			</div>
			<div>
				<dd className="text-heading tabular-nums">{distance(way?.distanceM ?? lane.driveM)}</dd>
				<dt className="text-caption text-muted">{t('move.drive')}</dt>
			</div>
			{lane.finishS !== null && (
				<div>
					<dd className="text-heading tabular-nums">{clockAt(lane.finishS)}</dd>
					<dt className="text-caption text-muted">{t('move.finish')}</dt>
				</div>
			)}
		</dl>
	)
}

type Shown = {
	board: Board
	lanes: readonly Lane[]
	chosen: ReadonlySet<string>
	pane: ReturnType<typeof useMapPane>
	/** Plans a customer whom nobody is to visit. */
	onTake: (hand: Hand) => void
}

/** The map beside the board: the tours that were chosen by road, all others in grey. */
export function BoardMap({ board, lanes, chosen, pane, onTake }: Shown) {
	const { t } = useTranslation('board')
	const [isAll, setIsAll] = useState(false)
	const [isAble] = useState(canDraw)
	const own = lanes.filter(({ person }) => chosen.has(person.id))
	const ways = useQueries({
		queries: own.map(({ person, date }) =>
			routeQuery({ employeeId: person.id, date }, board.tray.changes.length),
		),
		combine: (reads) => new Map(own.map(({ person }, at) => [person.id, reads[at]?.data])),
	})
	const [first] = own
	return (
		<aside
			aria-label={t('map.title')}
			className="relative flex flex-none flex-col border-l border-hairline bg-surface"
			style={{ width: pane.width }}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no rule between texts */}
			<div
				role="separator"
				{...pane.separator}
				aria-label={t('map.resize')}
				className="absolute inset-y-0 -left-1 z-20 w-2 cursor-col-resize touch-none focus-visible:bg-primary"
			/>
			<Choice
				name={own.map(({ person }) => person.name).join(', ')}
				isAll={isAll}
				onAll={setIsAll}
				onClose={pane.toggle}
			/>
			<div className="relative min-h-0 flex-1 bg-surface-2">
				{isAble && (
					<Suspense>
						<MapCanvas
							lanes={lanes}
							chosen={chosen}
							ways={ways}
							isAll={isAll}
							styleUrl={board.mapStyleUrl}
							onTake={onTake}
						/>
					</Suspense>
				)}
			</div>
			{first && own.length === 1 && <Figures lane={first} way={ways.get(first.person.id)} />}
		</aside>
	)
}
