import { Check, LoaderCircle, X } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'

type ScanState = 'done' | 'part' | 'wrong' | 'open' | 'waiting'

const styles: Record<ScanState, string> = {
	done: 'bg-success text-on-success',
	part: 'text-primary shadow-[inset_0_0_0_2px_var(--primary)]',
	wrong: 'bg-danger text-on-danger',
	open: 'shadow-[inset_0_0_0_2px_var(--outline)]',
	waiting: 'bg-surface-2 text-fg',
}
const icons: Partial<Record<ScanState, IconGlyph>> = {
	done: Check,
	wrong: X,
	waiting: LoaderCircle,
}

/** The result of a code, as a disc of 32 px; `part` is its text, '1/2'. */
export function ScanMark({ state, part }: { state: ScanState; part?: string }) {
	const icon = icons[state]
	return (
		<span
			aria-hidden="true"
			data-tint=""
			className={classNames(
				'grid size-8 flex-none place-items-center rounded-full text-[min(0.8125rem,16px)] leading-none font-(weight:--w-bold)',
				styles[state],
			)}
		>
			{icon ? <Icon glyph={icon} size={20} stroke={3} /> : part}
		</span>
	)
}
