import type { ReactNode } from 'react'

/** One family of components in the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="pt-5">
			<h2 className="pb-2 text-caption-strong text-muted">{title}</h2>
			<div className="flex flex-col gap-3">{children}</div>
		</section>
	)
}
