import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check, House } from 'lucide'
import { useTranslation } from '#texts'
import type { Block } from '../lane-rules.ts'
import { markingOf, useIsMarked } from './marked-visit.ts'
import type { Stop } from './route-rules.ts'

const styles: Record<Block['state'], string> = {
	done: 'bg-success text-on-success',
	current: 'bg-primary text-on-primary',
	planned: 'bg-surface text-fg shadow-[inset_0_0_0_2px_var(--fg)]',
}

const disc = 'grid size-8 place-items-center rounded-full text-caption-strong'

/** The visit's place in its lane takes the focus: what can be done with it stands there. */
const focusBlock = (id: string) =>
	document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus()

function StopMark({ block }: { block: Block }) {
	const { t } = useTranslation('board')
	const { visit, number, state, isStaged } = block
	const isMarked = useIsMarked(visit.id)
	return (
		<button
			type="button"
			aria-label={t('map.stop', { number, name: visit.title })}
			title={visit.title}
			data-stop={visit.id}
			{...markingOf(visit.id)}
			onClick={() => focusBlock(visit.id)}
			className={classNames(
				disc,
				isStaged ? 'border-2 border-dashed border-primary bg-surface text-primary' : styles[state],
				isMarked ? 'scale-125 outline-3 outline-offset-2 outline-primary' : '',
			)}
		>
			{state === 'done' ? <Icon glyph={Check} size={16} /> : number}
		</button>
	)
}

const home = (
	<span className={classNames(disc, 'bg-inverse text-on-inverse')}>
		<Icon glyph={House} size={16} />
	</span>
)

/** Stops that stand together as the map is seen now; those that would cover each other as one. */
export function StopGroup({
	stops,
	onPart,
}: {
	stops: readonly Stop[]
	onPart: (() => void) | null
}) {
	const { t } = useTranslation('map')
	const [only] = stops
	if (only && stops.length === 1) return only.block ? <StopMark block={only.block} /> : home
	const numbers = stops.flatMap(({ block }) => block?.number ?? [])
	const text = numbers.length > 2 ? `${numbers[0]}…${numbers.at(-1)}` : numbers.join('+')
	return (
		<button
			type="button"
			aria-label={t('tour.closer', { numbers: numbers.join(', ') })}
			className="grid min-h-8 place-items-center rounded-full bg-surface px-2 text-caption-strong text-fg shadow-[inset_0_0_0_2px_var(--fg)]"
			onClick={onPart ?? undefined}
		>
			{text || '·'}
		</button>
	)
}
