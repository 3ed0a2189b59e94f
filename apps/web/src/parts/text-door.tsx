import type { Namespace, TextsOf } from '@roundsman/contract'
import { Door } from '@roundsman/ui/door'
import type { IconGlyph } from '@roundsman/ui/icon'
import type { NavigateOptions } from '@tanstack/react-router'
import { useTranslation } from '#texts'
import { Link } from './link.tsx'

/** A door with a text of a namespace. */
export function TextDoor<N extends Namespace>({
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
		<Door icon={icon} label={t(text as never)} renderLink={(look) => <Link to={to} {...look} />} />
	)
}
