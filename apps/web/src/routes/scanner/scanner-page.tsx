import { ArticleScanner } from '#features/scanner'

/** Reads a code for the search field that asked, or for itself. */
export default function ScannerPage() {
	return <ArticleScanner />
}
