package dev.steadyhand.console.testing;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page in a browser. Whatever the browser complains of — a script that failed, something that the
 * content security policy forbids, a request that was refused — fails the test when it is closed,
 * unless the test said that it would come.
 */
public final class Tab implements AutoCloseable {
  private static final double PATIENCE = 30_000;

  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<Pattern> expected = new ArrayList<>();

  Tab(Page page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    page.onPageError(complaints::add);
    page.onConsoleMessage(
        message -> {
          if (List.of("error", "warning").contains(message.type())) {
            complaints.add("%s (%s)".formatted(message.text(), message.location()));
          }
        });
  }

  /** All that Playwright can do with it. */
  public Page page() {
    return page;
  }

  /** Goes there. */
  public Tab go(URI address) {
    page.navigate(address.toString());
    return this;
  }

  /** Goes to another page of the same server. */
  public Tab go(String path) {
    return go(URI.create(page.url()).resolve(path));
  }

  /** A complaint of this kind is what the test is about. */
  public Tab expecting(String regex) {
    expected.add(Pattern.compile(regex));
    return this;
  }

  /** What a selector of CSS finds. */
  public Locator find(String selector) {
    return page.locator(selector);
  }

  /** Waits until this is to be seen in what the selector finds. */
  public Tab sees(String selector, String text) {
    assertThat(page.locator(selector).first())
        .containsText(
            text,
            new com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions()
                .setTimeout(PATIENCE));
    return this;
  }

  /** Waits until nothing is found any more. */
  public Tab seesNo(String selector) {
    assertThat(page.locator(selector))
        .hasCount(
            0,
            new com.microsoft.playwright.assertions.LocatorAssertions.HasCountOptions()
                .setTimeout(PATIENCE));
    return this;
  }

  /** Opens a button that asks why, says why, and presses it. */
  public Tab act(String within, String label, String reason) {
    Locator act = button(within, label);
    act.locator("summary").click();
    act.locator("input[name=reason]").fill(reason);
    act.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(label).setExact(true))
        .click();
    return this;
  }

  /** A button that asks why, with what it asks. */
  public Locator button(String within, String label) {
    return page.locator(within)
        .locator("details.act")
        .filter(
            new Locator.FilterOptions()
                .setHas(page.getByText(label, new Page.GetByTextOptions().setExact(true))))
        .first();
  }

  /**
   * Presses keys, once the page listens to them: its scripts run before it is said to be loaded.
   */
  public Tab press(String... keys) {
    page.waitForLoadState(LoadState.DOMCONTENTLOADED);
    for (String key : keys) {
      page.keyboard().press(key);
    }
    return this;
  }

  /** Whether something sticks out at the side, so that the whole page scrolls. */
  public boolean isTooWide() {
    return (boolean)
        page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth");
  }

  /** What the browser complained of that nobody expected. */
  public List<String> complaints() {
    return complaints.stream()
        .filter(text -> expected.stream().noneMatch(pattern -> pattern.matcher(text).find()))
        .toList();
  }

  @Override
  public void close() {
    page.context().close();
    org.assertj.core.api.Assertions.assertThat(complaints())
        .as("what the browser complained of")
        .isEmpty();
  }
}
