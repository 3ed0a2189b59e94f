import { FileQuestionMark } from 'lucide'
import { findChange } from '#platform/outbox/known-changes'
import type { IconGlyph } from '#ui/icon'

/** The icon of a kind of change. */
export const changeIcon = (kind: string): IconGlyph => findChange(kind)?.icon ?? FileQuestionMark
