import { Button, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';

/** Whether code of a screen could not be fetched: no network, or a release that is gone. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|ChunkLoad|SystemJS/i.test(
      `${error.name} ${error.message}`,
    )
  );
}

/** In place of what crashed: what happened, what is safe, and two ways on. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('frame');
  const chunk = isChunkFailure(error);
  return (
    <Flex role="alert" direction="column" flex="1" justify="center" minH="60dvh">
      <EmptyState
        whole
        icon={<TriangleAlert />}
        title={t(chunk ? 'crash.chunkTitle' : 'crash.title')}
        description={t(chunk ? 'crash.chunkText' : 'crash.text')}
      >
        <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
        <Button variant="outline" asChild>
          {/* A full load on purpose: what crashed may be in memory. */}
          <a href="/">{t('crash.home')}</a>
        </Button>
      </EmptyState>
    </Flex>
  );
}

/** Shows a crash of a route in the route's place; the frame around it stays. */
export function RouteCrash() {
  const error = useRouteError();
  return <Crash error={error} />;
}

/** The last net, around everything. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: unknown[] }> {
  override state: { crash: unknown[] } = { crash: [] };

  static getDerivedStateFromError(error: unknown): { crash: unknown[] } {
    return { crash: [error] };
  }

  override render(): ReactNode {
    return this.state.crash.length > 0 ? (
      <Crash error={this.state.crash[0]} />
    ) : (
      this.props.children
    );
  }
}
