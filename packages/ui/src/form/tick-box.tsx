import { Check, Minus } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/** The box of a checkbox, 24 px. Takes every attribute of `<input>` except its look. */
export function TickBox({
	partly,
	ringOutside = false,
	ref,
	...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
	/** Some of its items are chosen, not all. */
	partly?: boolean
	/** The surrounding element shows the focus. */
	ringOutside?: boolean
}) {
	const setPartly = (box: HTMLInputElement | null) => {
		if (box) box.indeterminate = partly ?? false
	}
	return (
		<span className="relative grid size-6 flex-none">
			<input
				{...input}
				ref={partly === undefined ? ref : setPartly}
				type="checkbox"
				className={classNames(
					'peer size-6 appearance-none rounded-badge bg-surface shadow-[inset_0_0_0_2px_var(--outline)] checked:bg-primary checked:shadow-none indeterminate:bg-primary indeterminate:shadow-none aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] forced-colors:appearance-auto',
					ringOutside && 'outline-none',
				)}
			/>
			<span className="pointer-events-none absolute inset-0 hidden place-items-center text-on-primary peer-checked:grid peer-indeterminate:grid forced-colors:hidden!">
				<Icon glyph={partly ? Minus : Check} size={18} stroke={3} />
			</span>
		</span>
	)
}
