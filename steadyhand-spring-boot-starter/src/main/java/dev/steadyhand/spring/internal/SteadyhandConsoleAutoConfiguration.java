package dev.steadyhand.spring.internal;

import dev.steadyhand.console.Console;
import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.User;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.SteadyhandProperties;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the console, on a port of its own. */
@AutoConfiguration(after = SteadyhandAutoConfiguration.class)
@ConditionalOnBean(DatabaseLogins.class)
@ConditionalOnBooleanProperty("steadyhand.console.enabled")
public class SteadyhandConsoleAutoConfiguration {

  /** The console is on the class path. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(Console.class)
  static class Present {

    @Bean
    @ConditionalOnMissingBean
    ConsoleOptions consoleOptions(DatabaseLogins logins, SteadyhandProperties properties) {
      SteadyhandProperties.Console console = properties.console();
      ConsoleOptions options =
          ConsoleOptions.of(logins.console())
              .at(console.host(), console.port())
              .withUsers(console.users().stream().map(User::parse).toList());
      if (console.proxyHeader() != null) {
        options =
            options.withProxy(
                new ProxyLogin(
                    console.proxyHeader(), console.trustedProxies(), console.operators()));
      }
      if (console.publicUrl() != null) {
        options = options.withPublicUrl(console.publicUrl());
      }
      Set<String> masked = new LinkedHashSet<>(options.maskedKeys());
      masked.addAll(console.maskedKeys());
      return options.withMaskedKeys(masked);
    }

    @Bean
    @ConditionalOnMissingBean
    @DependsOnDatabaseInitialization
    ConsoleLifecycle consoleLifecycle(ConsoleOptions options) {
      return new ConsoleLifecycle(options);
    }
  }

  /** The console is enabled but not on the class path: fail instead of ignoring it. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnMissingClass("dev.steadyhand.console.Console")
  static class Missing {
    Missing() {
      throw new IllegalStateException(
          "steadyhand.console.enabled is true, but the console is not on the class path: add the"
              + " dependency dev.steadyhand:steadyhand-console.");
    }
  }
}
