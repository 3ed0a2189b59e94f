/** The logo: a circle that returns to its start, with the next stop in amber. */
export function Logo({ size = 40 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 56 56" aria-hidden="true" className="flex-none">
			<rect width="56" height="56" rx="16" className="fill-primary" />
			<path
				d="M32.4 14.7A14 14 0 1 0 41.8 30.3"
				fill="none"
				strokeWidth="5"
				strokeLinecap="round"
				className="stroke-on-primary"
			/>
			<circle cx="40.5" cy="20.5" r="5.2" fill="#ffc233" />
			<circle cx="28" cy="28" r="4" className="fill-on-primary" />
		</svg>
	)
}

/** The logo with the product's name. */
export function LogoWithName({ name }: { name: string }) {
	return (
		<span className="flex items-center gap-3 text-heading tracking-tight">
			<Logo />
			<span className="font-(weight:--w-bold)">{name}</span>
		</span>
	)
}
