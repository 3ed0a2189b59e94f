import type { ReactNode } from 'react'

/** The head of a screen: 72 high, with the one heading, a second line and what can be done here. */
export function DeskHead({
	title,
	subtitle,
	start,
	children,
}: {
	title: ReactNode
	subtitle?: ReactNode
	/** The way back. */
	start?: ReactNode
	children?: ReactNode
}) {
	return (
		<header className="flex min-h-18 flex-none flex-wrap items-center gap-3 bg-surface py-2 pr-5 pl-6 line-b">
			{start}
			<div className="min-w-[min(100%,18rem)] flex-1">
				<h1 className="text-title">{title}</h1>
				{subtitle && <p className="text-meta text-muted">{subtitle}</p>}
			</div>
			{children}
		</header>
	)
}

/** A panel with a heading; `end` stands at its right. As high as what it holds, also where a column is full. */
export function Panel({
	title,
	end,
	hasMenu = false,
	children,
}: {
	title: ReactNode
	end?: ReactNode
	/** A menu of it may reach over its edge. */
	hasMenu?: boolean
	children: ReactNode
}) {
	return (
		<section className={`${hasMenu ? '' : 'overflow-clip '}rounded-card bg-surface line-all`}>
			<div className="flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4 text-meta">
				<h2 className="flex-1 text-label">{title}</h2>
				{end}
			</div>
			{children}
		</section>
	)
}

export function PanelLine({
	start,
	title,
	text,
	end,
}: {
	start?: ReactNode
	title: ReactNode
	text?: ReactNode
	end?: ReactNode
}) {
	return (
		<div className="flex min-h-14 items-center gap-3 border-t border-hairline py-1.5 pr-3.5 pl-4 text-meta">
			{start}
			<div className="min-w-0 flex-1">
				<p className="text-label">{title}</p>
				{text && <p className="text-caption text-muted">{text}</p>}
			</div>
			{end}
		</div>
	)
}

/** Facts of a record, two side by side. */
export function FactGrid({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
	return (
		<dl className="grid grid-cols-2 border-t border-hairline">
			{facts.map(({ term, value }, index) => (
				<div
					key={term}
					className={`min-h-14 px-4 py-2 ${index > 1 ? 'border-t border-hairline' : ''} ${index % 2 ? 'border-l border-hairline' : ''}`}
				>
					<dt className="text-caption text-muted">{term}</dt>
					<dd className="text-meta">{value}</dd>
				</div>
			))}
		</dl>
	)
}
