import { useFormats } from '@roundsman/client/texts/use-formats'
import { useQuery } from '@tanstack/react-query'
import { countDrafts } from '#platform/forms/drafts'
import { type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { countPhotos } from '#platform/photos/photo-commands'
import { fromPhone } from '#platform/reads/from-phone'
import { getSession } from '#platform/session/session-store'
import { useTranslation } from '#texts'

const countUnsaved = async (outbox: OutboxAccess, owner: string) => {
	const [forms, photos] = await Promise.all([countDrafts(owner), countPhotos(outbox)])
	return { forms, photos }
}

/** Personal data that stays on this phone after the sign-out, by kind; empty where there is none. */
export function WhatStays({ unsent }: { unsent: readonly { title: string; count: number }[] }) {
	const { t } = useTranslation('account')
	const { count: counted } = useFormats()
	const outbox = useOutbox()
	const owner = getSession()?.userId ?? ''
	const { data } = useQuery({
		queryKey: ['unsaved', owner] as const,
		queryFn: () => countUnsaved(outbox, owner),
		...fromPhone,
	})
	const { forms = 0, photos = 0 } = data ?? {}
	const kinds = [
		...unsent.map(({ title, count }) => `${counted(count)} × ${title}`),
		...(forms > 0 ? [t('stays.forms', { count: forms })] : []),
		...(photos > 0 ? [t('stays.photos', { count: photos })] : []),
	]
	if (kinds.length === 0) return null
	return (
		<>
			<p className="pt-2">{t('stays.title')}</p>
			<ul aria-label={t('stays.title')} className="list-disc ps-5 pt-1">
				{kinds.map((kind) => (
					<li key={kind}>{kind}</li>
				))}
			</ul>
		</>
	)
}
