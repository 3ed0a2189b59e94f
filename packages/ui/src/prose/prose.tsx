import { Fragment } from 'react'
import { type Block, readProse, type Span } from './read-prose.ts'

function Piece({ span }: { span: Span }) {
	switch (span.kind) {
		case 'bold':
			return <strong>{span.text}</strong>
		case 'italic':
			return <em>{span.text}</em>
		case 'link':
			return (
				<a
					href={span.href}
					target="_blank"
					rel="noopener noreferrer"
					className="text-primary underline"
				>
					{span.text}
				</a>
			)
		default:
			return span.text
	}
}

const Line = ({ spans }: { spans: readonly Span[] }) =>
	spans.map((span, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity
		<Piece key={at} span={span} />
	))

function Part({ kind, lines }: Block) {
	if (kind === 'heading') {
		return (
			<h3 className="text-heading">
				<Line spans={lines[0] ?? []} />
			</h3>
		)
	}
	if (kind === 'paragraph') {
		return (
			<p className="text-body">
				{lines.map((spans, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity
					<Fragment key={at}>
						{at > 0 && <br />}
						<Line spans={spans} />
					</Fragment>
				))}
			</p>
		)
	}
	const List = kind === 'bullets' ? 'ul' : 'ol'
	return (
		<List className={`pl-6 text-body ${kind === 'bullets' ? 'list-disc' : 'list-decimal'}`}>
			{lines.map((spans, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity
				<li key={at}>
					<Line spans={spans} />
				</li>
			))}
		</List>
	)
}

/** A text with the subset of Markdown that `readProse` supports. */
export const Prose = ({ text }: { text: string }) => (
	<div className="flex flex-col gap-3 break-words">
		{readProse(text).map((block, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
			<Part key={at} {...block} />
		))}
	</div>
)
