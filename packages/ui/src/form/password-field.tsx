import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

export function PasswordField({
	showLabel,
	hideLabel,
	...field
}: FieldProps & Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }) {
	const [shown, setShown] = useState(false)
	return (
		<TextField
			autoComplete="current-password"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={200}
			{...field}
			type={shown ? 'text' : 'password'}
			end={
				<button
					type="button"
					className="press flex min-h-12 flex-none items-center gap-2.5 rounded-control px-3 text-label text-primary"
					onClick={() => setShown(!shown)}
				>
					<Icon glyph={shown ? EyeOff : Eye} size={20} />
					{shown ? hideLabel : showLabel}
				</button>
			}
		/>
	)
}
