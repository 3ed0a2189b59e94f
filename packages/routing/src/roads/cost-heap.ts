/** A priority queue of integers by cost, the cheapest first. A number may be in it more than once. */
export class CostHeap {
	#costs = new Float64Array(256)
	#values = new Int32Array(256)
	size = 0

	clear(): void {
		this.size = 0
	}

	/** The lowest cost; infinite when the queue is empty. */
	get least(): number {
		return this.size > 0 ? (this.#costs[0] as number) : Number.POSITIVE_INFINITY
	}

	push(cost: number, value: number): void {
		if (this.size === this.#costs.length) this.#grow()
		let at = this.size
		this.size += 1
		while (at > 0) {
			const above = (at - 1) >> 1
			if ((this.#costs[above] as number) <= cost) break
			this.#move(above, at)
			at = above
		}
		this.#put(at, cost, value)
	}

	/** Removes the cheapest; must not be empty. */
	pop(): number {
		const first = this.#values[0] as number
		this.size -= 1
		const cost = this.#costs[this.size] as number
		const value = this.#values[this.size] as number
		let at = 0
		for (let below = 1; below < this.size; below = 2 * at + 1) {
			const right = below + 1
			if (right < this.size && (this.#costs[right] as number) < (this.#costs[below] as number)) {
				below = right
			}
			if ((this.#costs[below] as number) >= cost) break
			this.#move(below, at)
			at = below
		}
		this.#put(at, cost, value)
		return first
	}

	#put(at: number, cost: number, value: number): void {
		this.#costs[at] = cost
		this.#values[at] = value
	}

	#move(from: number, to: number): void {
		this.#put(to, this.#costs[from] as number, this.#values[from] as number)
	}

	#grow(): void {
		const [costs, values] = [this.#costs, this.#values]
		this.#costs = new Float64Array(2 * costs.length)
		this.#values = new Int32Array(2 * values.length)
		this.#costs.set(costs)
		this.#values.set(values)
	}
}
