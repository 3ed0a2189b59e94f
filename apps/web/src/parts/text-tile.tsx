import type { Namespace, TextsOf } from '@roundsman/contract'
import type { IconGlyph } from '@roundsman/ui/icon'
import { LinkTile } from '@roundsman/ui/link-tile'
import type { NavigateOptions } from '@tanstack/react-router'
import { useTranslation } from '#texts'
import { Link } from './link.tsx'

/** A link tile with a text of a namespace. */
export function TextTile<N extends Namespace>({
	icon,
	namespace,
	text,
	to,
}: {
	icon: IconGlyph
	namespace: N
	text: keyof TextsOf<N> & string
	to: NavigateOptions['to']
}) {
	const { t } = useTranslation(namespace)
	return (
		<LinkTile
			icon={icon}
			label={t(text as never)}
			renderLink={(look) => <Link to={to} {...look} />}
		/>
	)
}
