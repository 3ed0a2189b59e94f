import { classNames } from '@roundsman/ui/class-names'

export const initialsOf = (name: string): string => {
	const words = name.split(/\s+/).filter(Boolean)
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => word?.at(0) ?? '')
		.join('')
		.toLocaleUpperCase()
}

export function InitialsMark({ name, isStrong = false }: { name: string; isStrong?: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'grid size-9 flex-none place-items-center rounded-full text-caption-strong',
				isStrong ? 'bg-primary text-on-primary' : 'bg-surface-2 text-fg',
			)}
		>
			{initialsOf(name)}
		</span>
	)
}
