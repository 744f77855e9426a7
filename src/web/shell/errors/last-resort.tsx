import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

/** An error boundary around the error page: plain text and a link home. React has boundaries as classes only. */
export class LastResort extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="wrap py-16">
        <h1>An error occurred</h1>
        <p>
          <a href="/" className="link">
            Înapoi la prima pagină
          </a>
        </p>
      </main>
    )
  }
}
