package dev.steadyhand.cli.support;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version =
        Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(not packaged)");
    return new String[] {"steadyhand " + version, "java " + Runtime.version()};
  }
}
