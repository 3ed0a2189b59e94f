import { drawLabel, type LabelContent } from './draw-label.ts'

// Runs in a thread of its own: see `papers.ts`.

export const draw = (content: LabelContent): Promise<Uint8Array> => drawLabel(content)
