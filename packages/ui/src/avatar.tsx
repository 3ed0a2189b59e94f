const initialsOf = (name: string): string => {
	const words = name.split(/\s+/).filter(Boolean)
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => word?.at(0) ?? '')
		.join('')
		.toLocaleUpperCase()
}

/** A person's initials in a disc, beside their name. */
export function Avatar({ name }: { name: string }) {
	return (
		<span
			aria-hidden="true"
			data-tint=""
			className="grid size-14 flex-none place-items-center rounded-full bg-primary-soft text-[min(1.25rem,26px)] font-(weight:--w-bold) text-on-primary-soft shadow-tint short:size-9 short:text-[0.9375rem]"
		>
			{initialsOf(name)}
		</span>
	)
}
