import { GripVertical } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

/** The handle that drags a card. The sortable's listeners and attributes are spread on it. */
export function Grip({
	label,
	...rest
}: Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> & { label: string }) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			className="grip grid size-12 flex-none cursor-grab place-items-center rounded-full text-muted"
		>
			<Icon glyph={GripVertical} size={24} stroke={1.4} className="fill-current" />
		</button>
	)
}
