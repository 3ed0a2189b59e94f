import type { ApiScope } from '@roundsman/contract'
import { type ImportKind, importKinds } from '@roundsman/contract/imports'
import { useTranslation } from '#texts'

const directions = ['import', 'export'] as const

export function useScopeLabels() {
	const { t } = useTranslation(['connections', 'importing'])
	const kindsOf = (scopes: readonly ApiScope[], direction: (typeof directions)[number]) =>
		importKinds.filter((kind) => scopes.includes(`${direction}:${kind}`))
	const word = (kind: ImportKind) => t(`importing:kind.${kind}`)
	return (scopes: readonly ApiScope[]): string[] => [
		...(scopes.includes('changes') ? [t('connections:keys.changes')] : []),
		...directions.flatMap((direction) => {
			const kinds = kindsOf(scopes, direction)
			if (kinds.length === 0) return []
			const isAll = kinds.length === importKinds.length
			const all = direction === 'import' ? 'keys.allImports' : 'keys.allExports'
			return isAll
				? t(`connections:${all}`)
				: t(`connections:keys.${direction}`, { kind: kinds.map(word).join(', ') })
		}),
	]
}
