import { ArticleScanner } from '#features/scanner'

/** Reads a code for the search field that requested it, or on its own. */
export default function ScannerPage() {
	return <ArticleScanner />
}
