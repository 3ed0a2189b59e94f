import type { IconGlyph } from '@roundsman/ui/icon'
import { FileQuestionMark } from 'lucide'
import { findChange } from '#platform/outbox/known-changes'

export const changeIcon = (kind: string): IconGlyph => findChange(kind)?.icon ?? FileQuestionMark
