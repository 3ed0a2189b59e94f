import type { ReactNode } from 'react'

/** A placeholder photo. */
export const examplePhoto =
	'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath fill="%23a98c67" d="M0 0h9v9H0z"/%3E%3C/svg%3E'

/** One family of components in the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="pt-5">
			<h2 className="pb-2 text-caption-strong text-muted">{title}</h2>
			<div className="flex flex-col gap-3">{children}</div>
		</section>
	)
}
