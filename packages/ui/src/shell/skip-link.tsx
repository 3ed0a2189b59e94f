function enterScreen(): void {
	const main = document.querySelector<HTMLElement>('main, [role="main"]')
	if (!main) return
	main.tabIndex = -1
	main.focus()
}

/** The first element in the tab order: skips the navigation. */
export function SkipLink({ label }: { label: string }) {
	return (
		<button
			type="button"
			className="sr-only text-label focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:z-60 focus-visible:min-h-12 focus-visible:rounded-control focus-visible:bg-inverse focus-visible:px-4 focus-visible:text-on-inverse"
			onClick={enterScreen}
		>
			{label}
		</button>
	)
}
